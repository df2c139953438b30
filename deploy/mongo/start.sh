#!/bin/sh
# Starts MongoDB with authentication: a replica set needs a key file for its members, and with one MongoDB requires accounts.
set -eu
umask 077
printf '%s' "$MONGO_KEYFILE" > /tmp/keyfile
chown mongodb:mongodb /tmp/keyfile
chmod 400 /tmp/keyfile
exec docker-entrypoint.sh mongod --replSet rs0 --bind_ip_all --quiet --keyFile /tmp/keyfile
