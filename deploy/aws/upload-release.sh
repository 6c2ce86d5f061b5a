#!/bin/sh
# Puts a release into the bucket of kinward.yaml, and an earlier one back:
#
#   upload-release.sh kinward-1.2.0 <bucket> <distribution>
#
# The files of /assets/ come first, index.html and the worker last. The assets of the two builds before stay, for pages
# that are still open, and those of every build that was in place within the last seven days. KINWARD_KEEP=5 keeps those
# of more builds. Uses the AWS CLI with whatever rights it has.
set -eu

usage='upload-release.sh <folder of a release> <bucket> <distribution>'
source=${1:?"$usage"}
bucket=${2:?"$usage"}
distribution=${3:?"$usage"}
keep=${KINWARD_KEEP:-3}
name=$(basename "$source")
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

for file in index.html sw.js assets; do
	if [ ! -e "$source/$file" ]; then
		echo "$source has no $file: it is no release. Nothing was changed." >&2
		exit 1
	fi
done

# CloudFront packs by itself: the packed copies are for other hosts.
put() {
	aws s3 cp "$@" --exclude '*.br' --exclude '*.gz' --only-show-errors
}
put "$source/assets" "s3://$bucket/assets" --recursive --cache-control 'public, max-age=31536000, immutable'
put "$source" "s3://$bucket" --recursive --cache-control no-cache \
	--exclude 'assets/*' --exclude index.html --exclude sw.js --exclude '*.webmanifest'
for file in "$source"/*.webmanifest; do
	put "$file" "s3://$bucket/$(basename "$file")" --cache-control no-cache --content-type application/manifest+json
done
put "$source/sw.js" "s3://$bucket/sw.js" --cache-control no-cache --content-type 'text/javascript; charset=utf-8'
put "$source/index.html" "s3://$bucket/index.html" --cache-control no-cache --content-type 'text/html; charset=utf-8'

# What each build consists of; no address of the app leads to these lists.
(cd "$source/assets" && ls) | grep -v -e '[.]br$' -e '[.]gz$' >"$lists/$name.txt"
put "$lists/$name.txt" "s3://$bucket/releases/$name.txt"
aws s3 ls "s3://$bucket/releases/" | sort >"$lists/dated"
awk '{ print $4 }' "$lists/dated" >"$lists/all"
# A build was in place until the next list came. Local time, as the list has it; the first way is Linux's, the other macOS's.
since=$(date -d '7 days ago' '+%F %T' 2>"$lists/unknown" || date -v-7d '+%F %T')
awk -v keep="$keep" -v since="$since" '
	{ name[NR] = $4; since_when[NR] = $1 " " $2 }
	END { for (row = 1; row <= NR; row += 1) if (row > NR - keep || since_when[row + 1] >= since) print name[row] }
' "$lists/dated" >"$lists/kept"
while read -r list; do
	aws s3 cp "s3://$bucket/releases/$list" "$lists/$list" --only-show-errors </dev/null
done <"$lists/all"
while read -r list; do cat "$lists/$list"; done <"$lists/kept" | sort -u >"$lists/needed"
while read -r list; do
	grep -q -x -F -e "$list" "$lists/kept" && continue
	while read -r asset; do
		grep -q -x -F -e "$asset" "$lists/needed" ||
			aws s3 rm "s3://$bucket/assets/$asset" --only-show-errors </dev/null
	done <"$lists/$list"
	aws s3 rm "s3://$bucket/releases/$list" --only-show-errors </dev/null
done <"$lists/all"

aws cloudfront create-invalidation --distribution-id "$distribution" --paths '/*' >"$lists/invalidation"
echo "$name is in place. Kept: $(tr '\n' ' ' <"$lists/kept")"
