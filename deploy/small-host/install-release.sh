#!/bin/sh
# Puts a release in place, and an earlier one back:
#
#   install-release.sh kinward-1.2.0 [/srv/kinward]
#   install-release.sh /srv/kinward/releases/kinward-1.1.0 [/srv/kinward]
#
# The files of /assets/ come first and the page last, in one step. The assets of the two builds before stay, for pages
# that are still open, and those of every build that was in place within the last seven days. KINWARD_KEEP=5 keeps those
# of more builds.
set -eu

source=${1:?'install-release.sh <folder of a release> [/srv/kinward]'}
root=${2:-/srv/kinward}
keep=${KINWARD_KEEP:-3}
name=$(basename "$source")

for file in index.html sw.js assets; do
	if [ ! -e "$source/$file" ]; then
		echo "$source has no $file: it is no release. Nothing was changed." >&2
		exit 1
	fi
done

mkdir -p "$root/releases" "$root/assets"
releases=$(cd "$root/releases" && pwd)

if [ "$(cd "$source" && pwd)" != "$releases/$name" ]; then
	rm -rf "$releases/.incoming"
	cp -R -p "$source" "$releases/.incoming"
	rm -rf "${releases:?}/$name"
	mv "$releases/.incoming" "$releases/$name"
fi

# Under a name of its own first: nobody is given half a file.
for file in "$releases/$name"/assets/*; do
	asset=$(basename "$file")
	cp -p "$file" "$root/assets/.incoming"
	mv "$root/assets/.incoming" "$root/assets/$asset"
done

ln -s "releases/$name" "$root/.current"
mv -T "$root/.current" "$root/current"

# The folder says until when a build was in place: from then on its seven days count.
touch "$root/history"
before=$(tail -n 1 "$root/history")
[ -z "$before" ] || [ ! -d "$releases/$before" ] || touch "$releases/$before"
{ grep -v -x -F -e "$name" "$root/history" || true; echo "$name"; } >"$root/.history"
newer=$(wc -l <"$root/.history")
while read -r release; do
	newer=$((newer - 1))
	if [ "$newer" -lt "$keep" ] || [ -n "$(find "$releases/$release" -prune -mtime -7 2>"$root/.gone")" ]; then
		echo "$release"
	fi
done <"$root/.history" >"$root/.kept"
mv "$root/.kept" "$root/history"
rm -f "$root/.history" "$root/.gone"

for folder in "$releases"/*; do
	grep -q -x -F -e "$(basename "$folder")" "$root/history" || rm -rf "$folder"
done
for file in "$root"/assets/*; do
	asset=$(basename "$file")
	for folder in "$releases"/*; do
		[ ! -e "$folder/assets/$asset" ] || continue 2
	done
	rm "$file"
done

echo "$name is in place. Kept: $(tr '\n' ' ' <"$root/history")"
