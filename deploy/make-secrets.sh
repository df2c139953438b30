#!/bin/sh
# Writes the secrets of a shop in containers into .env beside docker-compose.yml: what is missing is made, what is there stays.
# Usage: sh deploy/make-secrets.sh [FILE]
set -eu
umask 077
file=${1:-$(dirname "$0")/../.env}
touch "$file"
chmod 600 "$file"
# A last line without an end would swallow the first one that is added.
[ -z "$(tail -c 1 "$file")" ] || echo >> "$file"

random() { od -An -v -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }

# NATS reads what it takes from its environment as a value of its configuration: a letter first keeps it a text.
make() {
  grep -q "^$1=..*" "$file" || printf '%s=%s%s\n' "$1" "$2" "$(random "$3")" >> "$file"
}

for account in GATEWAY CATALOGUE CART ORDER_PAYMENT IDENTITY PROMO STAFF_TOOLS OPERATOR ALL_IN_ONE; do
  make "NATS_PASSWORD_$account" n 24
done

for account in ROOT CATALOGUE CART ORDER_PAYMENT IDENTITY PROMO STAFF_TOOLS OPERATOR ALL_IN_ONE; do
  make "MONGO_PASSWORD_$account" m 24
done
make MONGO_KEYFILE '' 64

for purpose in ACCESS_TOKEN DEVICE_TOKEN CODE LIMIT SECOND_FACTOR; do
  make "${purpose}_KEYS" '' 32
done
