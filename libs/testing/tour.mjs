import { chromium } from 'playwright-core';
const shop = 'http://localhost:4001', api = 'http://localhost:4000';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const list = (await (await fetch(api + '/api/products/cards?limit=40')).json()).products.filter((p) => p.isItemType !== 'type_preorder');
let line;
for (const c of list) { const p = await (await fetch(`${api}/api/products/${c._id}`)).json(); if (p.hasSeamsByDefault || !p.Seams.length) { line = { _id: p._id, Color: p.Colors[0], Size: p.Sizes[0], Seam: null, Quantity: 2 }; break; } }
const make = async () => (await (await fetch(api + '/api/payment/create/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ firstName: 'Иван', secondName: 'Петров', email: 'ivan@example.ru', phone: '79123456789', address: 'Тверь, Советская, 1', index: '170100', items: [line], delivery_type: 'CDEK' }) })).json());
const [a, c, d] = [await make(), await make(), await make()];
console.log(a);
const decide = async (p, decision) => fetch(api + new URL(p.paymentUrl).pathname, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision, card: 'good' }) });
console.log((await decide(a, 'pay')).status, (await decide(c, 'decline')).status);
await new Promise((r) => setTimeout(r, 1500));
const pages = { paid: `/payment/${a.paymentId}`, canceled: `/payment/${c.paymentId}`, unfinished: `/payment/${d.paymentId}`, unknown: '/payment/nobody', bank: new URL(d.paymentUrl).pathname, bankpaid: new URL(a.paymentUrl).pathname, bankcanceled: new URL(c.paymentUrl).pathname, search: '/orders/search', ...(process.argv[2] === 'cart' ? { cart: '/cart' } : {}) };
for (const [look, opts] of Object.entries({ d: { viewport: { width: 1280, height: 900 } }, m: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, colorScheme: 'dark' } })) {
  const ctx = await b.newContext(opts); const page = await ctx.newPage();
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(look, m.text()); });
  for (const [name, path] of Object.entries(pages)) { await page.goto(shop + path, { waitUntil: 'networkidle' }); await page.waitForTimeout(600); await page.screenshot({ path: `/tmp/shots/${name}-${look}.png`, fullPage: look === 'd' ? false : false }); }
  await ctx.close();
}
await b.close();
