// Run by the healthcheck of MongoDB's container, with mongosh: creates the replica set and the accounts once for each new
// container, and succeeds once they exist and this member is the primary. A password that was changed in .env takes effect when
// the container is created again. A database of an earlier version, without accounts, gets them the same way: while there is no
// account, MongoDB allows the first one to be created from the same machine.
const fs = require('fs');

const marker = '/tmp/accounts-made';
const admin = db.getSiblingDB('admin');
const hello = admin.hello();

function signInAsRoot() {
  const pwd = needed('MONGO_PASSWORD_ROOT');
  try {
    admin.auth('root', pwd);
  } catch (error) {
    // Also fails if root has another password: the error then states that the user exists or that authentication is required.
    admin.createUser({ user: 'root', pwd, roles: ['root'] });
    admin.auth('root', pwd);
  }
}

function putAccount(name, own) {
  const prefix = process.env.DB_PREFIX || 'fanshop_';
  const pwd = needed(`MONGO_PASSWORD_${name.toUpperCase().replaceAll('-', '_')}`);
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
if (!fs.existsSync(marker)) {
  signInAsRoot();
  const databases = JSON.parse(fs.readFileSync('/etc/shop/accounts.json', 'utf8'));
  for (const [name, own] of Object.entries(databases)) putAccount(name, own);
  fs.writeFileSync(marker, '');
}
quit(0);
