import { parseAddress } from '#contract/app/addresses.ts';

/** Where a film comes from: a media file, or a service that plays it on a page of its own. */
export type FilmSource =
  | { readonly kind: 'file'; readonly address: string }
  | { readonly kind: 'player'; readonly service: 'YouTube' | 'Vimeo'; readonly address: string; readonly page: string };

/** docs/contract.md §6: a media file, or a YouTube or Vimeo page, which is shown by its player without cookies. */
export function filmSource(videoUrl: string): FilmSource {
  const url = parseAddress(videoUrl);
  const youTube = url === null ? undefined : youTubeFilm(url);
  if (youTube !== undefined) {
    return {
      kind: 'player',
      service: 'YouTube',
      address: `https://www.youtube-nocookie.com/embed/${youTube.embed}`,
      page: `https://www.youtube.com/${youTube.page}`,
    };
  }
  const vimeo = url === null ? undefined : vimeoIds(url);
  if (vimeo !== undefined) {
    const [id, secret] = vimeo;
    return {
      kind: 'player',
      service: 'Vimeo',
      address: `https://player.vimeo.com/video/${id}?${secret === undefined ? '' : `h=${secret}&`}dnt=1`,
      page: `https://vimeo.com/${id}${secret === undefined ? '' : `/${secret}`}`,
    };
  }
  return { kind: 'file', address: videoUrl };
}

/** The player without cookies for a frame as editors write it; undefined for a frame of anything else. */
export function playerAddress(address: string): string | undefined {
  const film = filmSource(address.trim().replace(/^\/\//, 'https://'));
  return film.kind === 'player' ? film.address : undefined;
}

const VIMEO_FILM =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/[\w-]+\/video\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/;
const YOUTUBE_HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const PLAYLIST = /^\/(?:playlist|embed\/videoseries)\/?$/;

/** Of a film, or of a playlist. */
function youTubeFilm(url: URL): { readonly embed: string; readonly page: string } | undefined {
  const { hostname, pathname, searchParams } = url;
  if (YOUTUBE_HOSTS.test(hostname) && PLAYLIST.test(pathname)) {
    const list = idIn(/^([\w-]{6,60})$/, searchParams.get('list') ?? '');
    return list === undefined ? undefined : { embed: `videoseries?list=${list}`, page: `playlist?list=${list}` };
  }
  const id = youTubeId(url);
  return id === undefined ? undefined : { embed: id, page: `watch?v=${id}` };
}

function youTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') {
    return idIn(/^\/([\w-]{6,20})\/?$/, pathname);
  }
  if (!YOUTUBE_HOSTS.test(hostname)) {
    return undefined;
  }
  return /^\/watch\/?$/.test(pathname)
    ? idIn(/^([\w-]{6,20})$/, searchParams.get('v') ?? '')
    : idIn(/^\/(?:embed|shorts|live|v)\/([\w-]{6,20})\/?$/, pathname);
}

/** A film that is not listed has a second part. */
function vimeoIds({ hostname, pathname, searchParams }: URL): [string, string | undefined] | undefined {
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(hostname)) {
    return undefined;
  }
  const [, id, secret] = VIMEO_FILM.exec(pathname) ?? [];
  return id === undefined ? undefined : [id, secret ?? idIn(/^([\da-f]{6,20})$/, searchParams.get('h') ?? '')];
}

function idIn(pattern: RegExp, text: string): string | undefined {
  return pattern.exec(text)?.[1];
}
