/** As README.md names them. Desktop Safari says nothing of iOS: what iPhones alone know by a prefix would lose it. */
export const BROWSERS = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115'];
