export interface IconPath {
  readonly stroke?: string;
  readonly fill?: string;
  /** Points along the line of reading, so it is mirrored where that runs from right to left. */
  readonly turns?: true;
  /** Filled on a button that is pressed; any other would be a disc. */
  readonly fills?: true;
}

/** Each icon on a field of 24 by 24. */
// oxfmt-ignore
export const ICON_PATHS = {
  speech: { stroke: 'M4 17.5V7a2.5 2.5 0 0 1 2.5-2.5h11A2.5 2.5 0 0 1 20 7v6.5a2.5 2.5 0 0 1-2.5 2.5H9l-5 4zM8.5 9h7M8.5 12.2h4' },
  family: { stroke: 'M6 6.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM3.5 20.5V16a5.5 5.5 0 0 1 8.7-4.5M14.3 13a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0zM12.5 20.5v-1a4 4 0 0 1 8 0v1' },
  heart: { stroke: 'M12 20s-8-4.7-8-10.3A4.3 4.3 0 0 1 12 7.5a4.3 4.3 0 0 1 8 2.2C20 15.3 12 20 12 20z' },
  flag: { stroke: 'M5.5 20.5V4.5M5.5 5.5h11l-2.5 4 2.5 4h-11' },
  leaf: { stroke: 'M12 20.5C6 18 4.5 13 5 8c4 0 6.5 2.5 7 6 .5-3.5 3-6 7-6 .5 5-1 10-7 12.5zM12 10.5c-1-2.5-.8-4.8 0-7 .8 2.2 1 4.5 0 7' },
  info: { stroke: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 11v5.5M12 7.8v.1' },
  bookmark: { stroke: 'M7 3.5h10a1.5 1.5 0 0 1 1.5 1.5v15.5L12 16l-6.5 4.5V5A1.5 1.5 0 0 1 7 3.5z', fills: true },
  path: { stroke: 'M7 20.5c6 0 9-1.5 9-4s-8-3-8-6 4-3.5 8-3.5M16.5 6.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z', fill: 'M3.8 20a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0z' },
  document: { stroke: 'M6.5 3.5h7.5l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5zM13.5 3.8V8.5h4.7M8.5 13h7M8.5 16.5h4.5' },
  mail: { stroke: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM4 7l8 6 8-6' },
  sun: { stroke: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1' },
  sunset: { stroke: 'M3.5 17.5h17M6.5 20.5h11M6.5 14.5a5.5 5.5 0 0 1 11 0M12 4v2M4.5 8l1.4 1.4M19.5 8l-1.4 1.4' },
  moon: { stroke: 'M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10z' },
  menu: { stroke: 'M4 7h16M4 12h16M4 17h10', turns: true },
  search: { stroke: 'M4.5 10.8a6.3 6.3 0 1 0 12.6 0a6.3 6.3 0 1 0 -12.6 0zM15.5 15.5l5 5' },
  help: { stroke: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.9M12 16.5v.1' },
  offline: { stroke: 'M3.5 3.5l17 17M8.5 15.5a5 5 0 0 1 5-1.3M5.5 12.2a9.5 9.5 0 0 1 4-2.3M13.5 9.6a9.5 9.5 0 0 1 5 2.6M2.8 8.8A13.5 13.5 0 0 1 6 6.8M10.5 5.6a13.5 13.5 0 0 1 10.7 3.2', fill: 'M10.8 18.8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0z' },
  check: { stroke: 'm5 12.5 4.5 4.5L19 7.5' },
  listen: { stroke: 'M4 10v4h3.5L12 18V6L7.5 10zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11' },
  share: { stroke: 'M12 14.5V4M8 7.5 12 3.5l4 4M6 11.5v7A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0 1.5-1.5v-7' },
  chevronDown: { stroke: 'm6 9.5 6 6 6-6' },
  close: { stroke: 'm6 6 12 12M18 6 6 18' },
  home: { stroke: 'M4 11.5 12 4.5l8 7V19a1.5 1.5 0 0 1-1.5 1.5H15V16a3 3 0 0 0-6 0v4.5H5.5A1.5 1.5 0 0 1 4 19z' },
  book: { stroke: 'M12 6.5C9.5 4.8 6.5 4.5 3.5 5v13.5c3-.5 6-.2 8.5 1.5 2.5-1.7 5.5-2 8.5-1.5V5c-3-.5-6-.2-8.5 1.5zM12 6.5V20', turns: true },
  chevronForward: { stroke: 'm9.5 5.5 6.5 6.5-6.5 6.5', turns: true },
  chevronBack: { stroke: 'M14.5 5.5 8 12l6.5 6.5', turns: true },
  warning: { stroke: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1' },
  clock: { stroke: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 7v5.3l3.3 2' },
  play: { fill: 'M8 5.5v13l11-6.5z' },
  arrow: { stroke: 'M4.5 12h15M13.5 6l6 6-6 6', turns: true },
  person: { stroke: 'M8.2 8a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0zM4.5 20.5a7.5 7.5 0 0 1 15 0' },
  key: { stroke: 'M4 14.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM11 11.5l8-8M15.5 7l3 3' },
  phone: { stroke: 'M9 2.5h6a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1 -2.5 2.5h-6a2.5 2.5 0 0 1 -2.5 -2.5v-14a2.5 2.5 0 0 1 2.5 -2.5zM10.5 18.5h3' },
  swap: { stroke: 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19' },
  logout: { stroke: 'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20M16.5 8.5 20 12l-3.5 3.5', turns: true },
  download: { stroke: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14' },
  external: { stroke: 'M13.5 4.5h6v6M19 5l-8.5 8.5M17.5 14v4.5A1.5 1.5 0 0 1 16 20H6a1.5 1.5 0 0 1-1.5-1.5V8.5A1.5 1.5 0 0 1 6 7h4.5', turns: true },
  refresh: { stroke: 'M19.5 12a7.5 7.5 0 0 1-13.3 4.8M4.5 12a7.5 7.5 0 0 1 13.3-4.8M18.5 3.5v4h-4M5.5 20.5v-4h4' },
  trash: { stroke: 'M4.5 7h15M9 7V4.5h6V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12' },
} as const satisfies Record<string, IconPath>;
export type IconName = keyof typeof ICON_PATHS;
