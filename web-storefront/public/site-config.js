// Origins of the three sites. A server of these files serves its own origins under this name.
window.shopSites = {
  shop: 'http://localhost:4001',
  account: 'http://localhost:4002',
  admin: 'http://localhost:4003',
};
