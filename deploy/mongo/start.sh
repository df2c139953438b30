#!/bin/sh
# Starts MongoDB with authentication: a replica set needs a key file for its members, and with one MongoDB requires accounts.
# Beside it, until it succeeds once, mongo-init.js creates the replica set and the accounts; the health check waits for the mark.
set -eu
umask 077
printf '%s' "$MONGO_KEYFILE" > /tmp/keyfile
chown mongodb:mongodb /tmp/keyfile
chmod 400 /tmp/keyfile
rm -f /tmp/accounts-made
( until mongosh --quiet --file /etc/shop/mongo-init.js; do sleep 1; done; touch /tmp/accounts-made ) &
exec docker-entrypoint.sh mongod --replSet rs0 --bind_ip_all --quiet --keyFile /tmp/keyfile
