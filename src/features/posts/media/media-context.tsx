import { createContext, type ReactNode, useContext } from 'react';

/** Where pictures come from: the deploy config's two addresses, by which line, and whether the person spares data. */
export interface Media {
  readonly mediaLibraryBaseUrl?: string | undefined;
  readonly imageTransformBaseUrl?: string | undefined;
  readonly line?: string | undefined;
  readonly dataSaver?: boolean | undefined;
}

const MediaContext = createContext<Media>({});

export function MediaProvider({ value, children }: { readonly value: Media; readonly children: ReactNode }) {
  return <MediaContext value={value}>{children}</MediaContext>;
}

export function useMedia(): Media {
  return useContext(MediaContext);
}
