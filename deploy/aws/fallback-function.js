// Runs in CloudFront before its cache: every address of the app is the same file. What lies in a folder of files, or at
// the top with an ending, is asked for as it is, and so is what is not the app.
var FILES =
  /^\/(?:assets|icons|screenshots|[.]kinward|api|media|content|oauth2|_local|__file)(?:\/|$)|^\/[^/]+[.][a-z0-9]+$/i;

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  if (!FILES.test(request.uri)) {
    request.uri = '/index.html';
  }
  return request;
}
