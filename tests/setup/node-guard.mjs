// The project runs on Node 24, which `npm ci` brings along as the `node` package. Scripts started
// without npm (or after an install without scripts) would silently run on the machine's own Node.
const major = Number(process.versions.node.split('.')[0]);
if (major !== 24) {
  process.stderr.write(
    `Kinward's scripts need Node 24, this is ${process.version}.\n` +
      'Run them through npm (`npm run build`), after `npm ci` has installed the `node` package.\n',
  );
  process.exit(1);
}
