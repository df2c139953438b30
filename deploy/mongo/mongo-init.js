// Run by start.sh with mongosh at each start of MongoDB's container, until it succeeds: creates the replica set and the
// accounts, and sets their passwords to those of .env. A database of an earlier version, without accounts, gets them the same
// way: while there is no account, MongoDB allows the first one to be created from the same machine.
const fs = require('fs');

const admin = db.getSiblingDB('admin');
const hello = admin.hello();

/** @returns whether root has the password of .env */
function signInAsRoot() {
  const pwd = needed('MONGO_PASSWORD_ROOT');
  try {
    admin.auth('root', pwd);
    return true;
  } catch (error) {
    if (error.codeName !== 'AuthenticationFailed') throw error;
  }
  try {
    admin.createUser({ user: 'root', pwd, roles: ['root'] });
  } catch (error) {
    // There are accounts already, and root has another password.
    if (error.codeName === 'Unauthorized') return false;
    throw error;
  }
  admin.auth('root', pwd);
  return true;
}

function putAccount(name, own) {
  const prefix = process.env.DB_PREFIX || 'fanshop_';
  const variable = `MONGO_PASSWORD_${name.toUpperCase().replaceAll('-', '_')}`;
  // An account for all databases is only for a shop in one process: it exists as long as .env has its password.
  if (own.length > 1 && !process.env[variable]) {
    if (admin.getUser(name)) admin.dropUser(name);
    return;
  }
  const pwd = needed(variable);
  const roles = own.map((database) => ({ role: 'readWrite', db: prefix + database }));
  if (admin.getUser(name)) admin.updateUser(name, { pwd, roles });
  else admin.createUser({ user: name, pwd, roles });
}

function needed(variable) {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: sh deploy/make-secrets.sh makes it`);
  return value;
}

if (hello.isreplicaset && !hello.setName) {
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
  quit(1);
}
if (!hello.isWritablePrimary) quit(1);
if (signInAsRoot()) {
  const databases = JSON.parse(fs.readFileSync('/etc/shop/accounts.json', 'utf8'));
  for (const [name, own] of Object.entries(databases)) putAccount(name, own);
} else {
  // The shop works with the accounts that exist; only changed passwords of other accounts do not take effect.
  print('MONGO_PASSWORD_ROOT is not the password of root: accounts stay as they are. See docs/secrets.md.');
}
quit(0);
