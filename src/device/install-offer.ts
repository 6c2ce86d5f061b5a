let offer: Event | undefined;

/** Keeps the browser's offer to install the app for the page that shows it, instead of the browser's own bar. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', keep);
  addEventListener('appinstalled', keep);
}

/** The offer that stands, an event of the browser's own kind. */
export function installOffer(): Event | undefined {
  return offer;
}

/** An offer counts once. */
export function withdrawInstallOffer(): void {
  offer = undefined;
}

function keep(event: Event): void {
  event.preventDefault();
  offer = event.type === 'appinstalled' ? undefined : event;
}
