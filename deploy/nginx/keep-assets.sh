#!/bin/sh
# Runs at each start of the sites' container. An open page continues to request the files of its own build, so the files of a
# build stay for a day after another one has replaced it. They are stored in a volume, which replicas may share.
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
  # The previous build may have been served for weeks: its day begins now.
  if [ -f "$kept/$site/served" ]; then
    while read -r name; do
      if [ -f "$assets/$name" ]; then touch "$assets/$name"; fi
    done <"$kept/$site/served"
  fi
  for file in "$built"/*; do
    name=${file##*/}
    # Writes to a temporary name first: a replica may serve the file during the copy.
    if [ ! -f "$assets/$name" ]; then cp "$file" "$kept/$site/part.$$" && mv "$kept/$site/part.$$" "$assets/$name"; fi
    touch "$assets/$name"
  done
  ls "$built" >"$kept/$site/served.$$" && mv "$kept/$site/served.$$" "$kept/$site/served"
  find "$assets" -type f -mmin +1440 -exec rm -f {} +
done
