#!/bin/sh
# Writes the secrets of a shop in containers into .env beside docker-compose.yml: generates missing ones, keeps existing ones.
# Usage: sh deploy/make-secrets.sh [FILE]
set -eu
umask 077
file=${1:-$(dirname "$0")/../.env}
touch "$file"
chmod 600 "$file"
# Ends an unterminated last line; otherwise the first added line would be appended to it.
[ -z "$(tail -c 1 "$file")" ] || echo >> "$file"

random() { od -An -v -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }

# NATS parses environment variables as values of its configuration; a leading letter makes sure that it reads a string.
make() {
  grep -q "^$1=..*" "$file" || printf '%s=%s%s\n' "$1" "$2" "$(random "$3")" >> "$file"
}

for account in GATEWAY CATALOGUE CART ORDER_PAYMENT IDENTITY PROMO STAFF_TOOLS OPERATOR ALL_IN_ONE; do
  make "NATS_PASSWORD_$account" n 24
done

for account in ROOT CATALOGUE CART ORDER_PAYMENT IDENTITY PROMO STAFF_TOOLS; do
  make "MONGO_PASSWORD_$account" m 24
done
make MONGO_KEYFILE '' 64

make GRAFANA_PASSWORD '' 16
make BACKUP_PASSWORD '' 32

for purpose in ACCESS_TOKEN DEVICE_TOKEN CODE LIMIT SECOND_FACTOR; do
  make "${purpose}_KEYS" '' 32
done
