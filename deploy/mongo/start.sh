#!/bin/sh
# Starts MongoDB with accounts: members of a replica set know one another by a key file, and with it nobody comes in unnamed.
set -eu
umask 077
printf '%s' "$MONGO_KEYFILE" > /tmp/keyfile
chown mongodb:mongodb /tmp/keyfile
chmod 400 /tmp/keyfile
exec docker-entrypoint.sh mongod --replSet rs0 --bind_ip_all --quiet --keyFile /tmp/keyfile
