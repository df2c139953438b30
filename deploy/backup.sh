#!/bin/sh
# Backs up an open shop in containers: databases, pictures, .env and the folder brand of one moment, encrypted by restic, elsewhere.
# Usage: sh deploy/backup.sh, for example each night by cron. Settings and restoring: docs/backup.md.
set -eu
cd "$(dirname "$0")/.."
umask 077
# Readable for this user only, and removed at the end: the dumps are not encrypted yet.
made=$(mktemp -d "${TMPDIR:-/tmp}/shop-backup.XXXXXX")
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM

# Who is owed work is dumped first, so that no receiver in the backup is older; see docs/backup.md.
for database in order_payment catalogue cart identity promo staff_tools; do
  docker compose exec -T -e DATABASE="fanshop_$database" mongo sh -c 'exec mongodump --quiet --username root \
    --password "$MONGO_PASSWORD_ROOT" --authenticationDatabase admin --db "$DATABASE" --gzip --archive' > "$made/$database.archive"
  [ -s "$made/$database.archive" ] || { echo "backup: the dump of $database is empty" >&2; exit 1; }
done
cp .env "$made/shop.env"
# The shop's own logo and icon, if it has any.
if [ -d brand ]; then cp -R brand "$made/brand"; fi
# Of a run that was killed; a lock that somebody holds stays.
docker compose run --rm -T backup unlock
# Pictures last: they are only added. restic reads them from their volume, so that only new ones are sent.
docker compose run --rm -T -v "$made:/backup/shop:ro" backup backup --host shop --tag shop /backup
docker compose run --rm -T backup forget --host shop --tag shop --keep-daily 14 --keep-weekly 8 --prune
