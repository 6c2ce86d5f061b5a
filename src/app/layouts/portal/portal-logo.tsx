import { logo } from '#app/layouts/frame.css.ts';
import { useMedia } from '#features/posts/media/media-context.tsx';
import { mediaCrossOrigin } from '#features/posts/media/picture-source.ts';
import { Logo } from '#ui/drawings/logo.tsx';

import type { Portal } from './use-portal.ts';

/** The organisation's, kept on the device like its pictures. */
export function PortalLogo({ portal: { logo: src, organisation } }: { readonly portal: Portal }) {
  const media = useMedia();
  const crossOrigin = src === undefined ? undefined : mediaCrossOrigin([src], media);
  return <Logo src={src} crossOrigin={crossOrigin} name={organisation} className={logo} />;
}
