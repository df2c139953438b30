// Where the three sites stand. A server of these files answers its own addresses under this name.
window.shopSites = {
  shop: 'http://localhost:4001',
  account: 'http://localhost:4002',
  admin: 'http://localhost:4003',
};
