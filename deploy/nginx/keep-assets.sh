#!/bin/sh
# Runs whenever the sites' container starts. A page that is open goes on asking for the files of the build it came with, so
# those of a build stay for a day after another one has taken its place. They lie in a volume, which replicas may share.
set -eu
sites=${1:-/srv}
kept=$sites/kept

if ! touch "$kept/.writable" 2>/dev/null; then
  echo "keep-assets: nothing can be written to $kept, so files of earlier builds are not kept"
  exit 0
fi

for site in storefront account admin; do
  built=$sites/$site/assets
  assets=$kept/$site/assets
  mkdir -p "$assets"
  # What was served until now may have run for weeks: its day begins here.
  if [ -f "$kept/$site/served" ]; then
    while read -r name; do
      if [ -f "$assets/$name" ]; then touch "$assets/$name"; fi
    done <"$kept/$site/served"
  fi
  for file in "$built"/*; do
    name=${file##*/}
    # By another name first: a replica may be asked for the file while it is being written.
    if [ ! -f "$assets/$name" ]; then cp "$file" "$kept/$site/part.$$" && mv "$kept/$site/part.$$" "$assets/$name"; fi
    touch "$assets/$name"
  done
  ls "$built" >"$kept/$site/served.$$" && mv "$kept/$site/served.$$" "$kept/$site/served"
  find "$assets" -type f -mmin +1440 -exec rm -f {} +
done
