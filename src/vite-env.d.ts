interface ViteTypeOptions {
  readonly strictImportMetaEnv: unknown;
}

interface ImportMetaEnv {
  /** `0.1.0+1a2b3c4`: the package's version and the commit it was built from (vite.config.ts). Also the build's id. */
  readonly VITE_BUILD: string;
  /** `1` in development: the interface in accented English. */
  readonly VITE_PSEUDO?: string;
}

/** React's own scheduler, whose published types leave this out. */
declare module 'scheduler' {
  /** From 1 to 125 turns a second that the browser gets while React renders; 0 for the usual 200. */
  export function unstable_forceFrameRate(perSecond: number): void;
}
