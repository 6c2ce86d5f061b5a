import type { DeployConfig } from '#contract/api/config.ts';
import { VENDOR_FRAME } from '#contract/app/third-parties.ts';

import type { AnalyticsService } from './analytics-service.ts';

/**
 * gtag, in a frame without an origin (docs/decisions/0073): it learns what it is told here and finds nothing by itself.
 * Outside of the prod stage its script is loaded, so that policy and frame can be tried there, and never told anything.
 */
export function createWebAnalytics({ gaTrackingId: id, stage }: DeployConfig): AnalyticsService {
  let user: string | undefined;
  let frame: HTMLIFrameElement | undefined;
  let port: MessagePort | undefined;

  const command = (...words: readonly unknown[]) => {
    if (stage === 'prod') {
      port?.postMessage(words); // Until the frame is there, the port keeps it.
    }
  };
  const stop = () => {
    frame?.remove();
    port?.close();
    user = frame = port = undefined;
  };
  return {
    identify({ profileId }) {
      if (user === String(profileId)) {
        return;
      }
      stop();
      user = String(profileId);
      const { port1, port2 } = new MessageChannel();
      port = port1;
      frame = vendorFrame((vendor) => vendor.postMessage({ id }, '*', [port2]));
      command('js', new Date());
      command('config', id, {
        send_page_view: false,
        user_id: user,
        client_id: `${user}.0`, // One number for a person, also on another device, and no second one on this.
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
      });
    },
    view({ path, title }) {
      command('event', 'page_view', {
        page_title: title,
        page_location: new URL(path, location.origin).href,
        page_referrer: '',
      });
    },
    stop,
  };
}

/** `*`: a frame without an origin has none to be named by. It is sent nothing that its vendor is not told anyway. */
function vendorFrame(onLoad: (vendor: Window) => void): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = VENDOR_FRAME;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.addEventListener('load', () => frame.contentWindow && onLoad(frame.contentWindow), { once: true });
  document.body.append(frame);
  return frame;
}
