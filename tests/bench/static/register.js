// The back end's policy asks for Trusted Types from this page as well; `app-worker` is a name that it allows.
const policy = trustedTypes.createPolicy('app-worker', { createScriptURL: (url) => url });
void navigator.serviceWorker.register(policy.createScriptURL('/sw.js'));
