declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?address' {
  const address: string;
  export default address;
}
