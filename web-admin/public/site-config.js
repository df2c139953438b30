// The origins of the three sites. A production server replaces this file by its own origins.
window.shopSites = {
  shop: 'http://localhost:4001',
  account: 'http://localhost:4002',
  admin: 'http://localhost:4003',
};
