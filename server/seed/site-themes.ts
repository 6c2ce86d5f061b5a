import type { StoredSite } from '#server/store/sites.ts';

const GREYS = ['#f7f5f3', '#ece8e4', '#d9d3cd', '#b8aea5', '#8f847b', '#6b615a', '#4a433e', '#2b2623'];

/** Colours of the demo organisations. Fernhill Council has none: it shows the product's own. */
export const SITE_THEMES = {
  alderway: theme('alderway', {
    primary: '#f2a65a',
    secondary: '#0f6b6b',
    accent: '#e4572e',
    header: '#ffffff',
    footer: '#0e3b43',
    sideMenu: '#e9f3f1',
    realStories: '#dcefe9',
  }),
  northmoor: theme('northmoor', {
    primary: '#7cb342',
    secondary: '#7a3e12',
    accent: '#c0561f',
    header: '#fff7e8',
    footer: '#2f3a1b',
    sideMenu: '#f6efdf',
    realStories: '#f3e3cb',
  }),
  summitRidge: theme('summit-ridge', {
    primary: '#ffc233',
    secondary: '#1d3f6e',
    accent: '#d1495b',
    header: '#1d3f6e',
    footer: '#12233d',
    sideMenu: '#eaf0f8',
    realStories: '#fdeecb',
  }),
  bellweather: theme('bellweather', {
    primary: '#1f3a93',
    secondary: '#7b1e3a',
    accent: '#b8860b',
    header: '#14235c',
    footer: '#0c163a',
    sideMenu: '#eef0f9',
    realStories: '#f5e6ea',
  }),
  lumen: theme('lumen', {
    primary: '#e0457b',
    secondary: '#4b1d6b',
    accent: '#00a5a8',
    header: '#ffffff',
    footer: '#2a1040',
    sideMenu: '#f7ecf4',
    realStories: '#fbe1ec',
  }),
  harbour: theme('harbour', {
    primary: '#2f9ec4',
    secondary: '#0b4f6c',
    accent: '#f26419',
    header: '#e8f5fa',
    footer: '#08364a',
    sideMenu: '#eaf6fb',
    realStories: '#d8eef7',
  }),
} as const;

interface OwnColours {
  primary: string;
  secondary: string;
  accent: string;
  header: string;
  footer: string;
  sideMenu: string;
  realStories: string;
}

function theme(logo: string, colours: OwnColours): NonNullable<StoredSite['theme']> {
  const shared = { error: '#b3261e', info: '#1f6f9c', warning: '#8a5a00', success: '#2f6b3c', greys: GREYS };
  return { logo: { url: `{media}/logos/${logo}.svg` }, colors: { ...colours, ...shared } };
}
