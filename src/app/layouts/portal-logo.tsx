import { useMedia } from '#features/posts/media-context.tsx';
import { mediaCrossOrigin } from '#features/posts/picture-source.ts';
import { Logo } from '#ui/logo.tsx';

import { logo } from './frame.css.ts';
import type { Portal } from './use-portal.ts';

/** The organisation's, kept on the device like its pictures. */
export function PortalLogo({ portal: { logo: src, organisation } }: { readonly portal: Portal }) {
  const media = useMedia();
  const crossOrigin = src === undefined ? undefined : mediaCrossOrigin([src], media);
  return <Logo src={src} crossOrigin={crossOrigin} name={organisation} className={logo} />;
}
