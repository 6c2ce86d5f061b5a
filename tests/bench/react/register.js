// The back end's policy asks for Trusted Types from this page as well.
trustedTypes.createPolicy('default', { createHTML: (html) => html, createScriptURL: (url) => url });
addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
