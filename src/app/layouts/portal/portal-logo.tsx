import { logo } from '#app/layouts/frame.css.ts';
import { useMedia } from '#features/posts/media/media-context.tsx';
import { mediaCrossOrigin } from '#features/posts/media/picture-source.ts';
import { Logo } from '#ui/drawings/logo.tsx';

import { useInk } from './use-ink.ts';
import type { Portal } from './use-portal.ts';

interface PortalLogoProps {
  readonly portal: Pick<Portal, 'logo' | 'organisation'>;
}

/** The organisation's, kept on the device like its pictures. */
export function PortalLogo({ portal: { logo: src, organisation } }: PortalLogoProps) {
  const media = useMedia();
  const { ink, look } = useInk(src);
  const crossOrigin = src === undefined ? undefined : mediaCrossOrigin([src], media);
  return (
    <Logo
      src={src}
      crossOrigin={crossOrigin}
      name={organisation}
      className={logo}
      ink={ink}
      onLoad={({ currentTarget }) => look(currentTarget)}
    />
  );
}
