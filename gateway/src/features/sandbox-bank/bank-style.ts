import { sandboxCards } from '@shop/contracts';

/** Selects, without a script, the number of the chosen card to show on the card's face. */
const chosenNumbers = sandboxCards
  .map((card) => `form:has([value='${card}']:checked) [data-card='${card}']`)
  .join(',\n');

/** Distinct from the shop's style, so that the bank is not mistaken for the shop. Its hash is in the page's policy. */
export const bankStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eef2ef, #0d1411);
  --panel: light-dark(#ffffff, #16201b);
  --field: light-dark(#f3f6f4, #1e2a24);
  --ink: light-dark(#13201a, #eef5f1);
  --soft: light-dark(#51635a, #a5b8ae);
  --line: light-dark(#d5ded9, #31423a);
  --bank: light-dark(#145c3e, #1d7a53);
  --bank-strong: light-dark(#0f4a32, #23935f);
  --bank-ink: light-dark(#145c3e, #7fdcab);
  --note: light-dark(#fff3d1, #3b3010);
  --note-ink: light-dark(#5c4300, #ffe09a);
  --bad: light-dark(#a6261d, #ff9c92);
}
* { box-sizing: border-box; margin: 0; }
body {
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
.bar {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.875rem max(1rem, calc(50vw - 30rem));
  background: linear-gradient(100deg, #0f4a32, #1a7350);
  color: #fff;
}
.brand, .secure { display: flex; align-items: center; gap: 0.5rem; }
.brand { font-size: 1.125rem; font-weight: 700; letter-spacing: -0.01em; }
.brand-mark { width: 1.75rem; height: 1.75rem; fill: currentColor; }
.secure { font-size: 0.875rem; color: #d8efe4; }
.secure svg { width: 0.875rem; height: 0.875rem; fill: currentColor; }
.practice {
  padding: 0.625rem max(1rem, calc(50vw - 30rem));
  background: var(--note);
  color: var(--note-ink);
  font-size: 0.9375rem;
}
main {
  flex: 1;
  display: grid;
  align-content: start;
  gap: 1rem;
  width: 100%;
  max-width: 62rem;
  margin: 0 auto;
  padding: 1rem;
}
.panel {
  padding: 1.25rem;
  border: 1px solid var(--line);
  border-radius: 1rem;
  background: var(--panel);
}
h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -0.02em; }
h2 { font-size: 1.125rem; line-height: 1.3; }
.bill { margin-top: 1rem; }
.bill div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0; border-top: 1px solid var(--line); }
.bill dt { color: var(--soft); }
.bill dd { font-weight: 600; text-align: right; overflow-wrap: anywhere; }
.bill .total { align-items: baseline; }
.bill .total dd { font-size: 1.625rem; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; white-space: nowrap; }
.until { margin-top: 0.5rem; color: var(--soft); font-size: 0.9375rem; }
.thinking { margin-top: 1rem; padding: 0.75rem 1rem; border-radius: 0.75rem; background: var(--note); color: var(--note-ink); }
.thinking strong { display: block; }
.face {
  position: relative;
  display: grid;
  grid-template: 1fr auto auto / 1fr auto;
  gap: 0.5rem 1rem;
  aspect-ratio: 1.75;
  max-width: 20rem;
  margin: 0.875rem auto 1rem;
  padding: 1.125rem 1.25rem;
  border-radius: 1rem;
  background: radial-gradient(120% 140% at 100% 0, #3fb184, transparent 60%), linear-gradient(140deg, #0d3d2a, #145c3e);
  box-shadow: 0 14px 30px -14px rgb(4 32 20 / 60%);
  color: #fff;
  font-variant-numeric: tabular-nums;
}
.chip { width: 2.5rem; height: 1.875rem; border-radius: 0.375rem; background: linear-gradient(120deg, #f3dc9a, #c9a44c); }
.number { display: none; grid-area: 2 / 1 / 3 / 3; font-size: clamp(1.0625rem, 5vw, 1.3125rem); letter-spacing: 0.04em; white-space: nowrap; }
.number b { position: absolute; top: 1.125rem; right: 1.25rem; font-size: 1.0625rem; letter-spacing: 0; }
${chosenNumbers} { display: block; }
.valid, .holder { grid-row: 3; font-size: 0.875rem; color: #dcf3e8; }
.valid { grid-column: 2; }
.holder { grid-column: 1; letter-spacing: 0.06em; }
fieldset { min-width: 0; padding: 0; border: 0; }
legend { padding: 0 0 0.375rem; color: var(--soft); font-size: 0.9375rem; }
label {
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.75rem;
  padding: 0.375rem 0.75rem;
  border: 1px solid transparent;
  border-radius: 0.75rem;
  cursor: pointer;
}
label:has(:checked) { border-color: var(--bank-ink); background: var(--field); }
label:has(:focus-visible) { outline: 2px solid var(--bank-ink); outline-offset: 2px; }
input { width: 1.125rem; height: 1.125rem; accent-color: var(--bank-ink); }
.name { font-weight: 600; white-space: nowrap; font-variant-numeric: tabular-nums; }
.note { color: var(--soft); font-size: 0.875rem; text-align: right; }
button, .button {
  display: block;
  width: 100%;
  min-height: 3rem;
  padding: 0.625rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--field);
  color: var(--ink);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button:hover, .button:hover { border-color: var(--bank-ink); }
.primary { margin-top: 1rem; border-color: transparent; background: var(--bank); color: #fff; font-size: 1.0625rem; }
.primary:hover { border-color: transparent; background: var(--bank-strong); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.625rem; margin-top: 0.625rem; }
summary { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; padding: 0 0.75rem; border-radius: 0.75rem; color: var(--bank-ink); cursor: pointer; }
summary::before { content: '+'; width: 1.125rem; font-size: 1.25rem; line-height: 1; text-align: center; }
[open] > summary::before { content: '–'; }
summary:focus-visible { outline: 2px solid var(--bank-ink); outline-offset: 2px; }
summary::-webkit-details-marker { display: none; }
.leave { display: block; margin-top: 0.5rem; padding: 0.75rem 0.75rem 0; color: var(--bank-ink); text-align: center; }
a:focus-visible, button:focus-visible { outline: 2px solid var(--bank-ink); outline-offset: 2px; }
.ended { width: 100%; max-width: 30rem; margin: 0 auto; padding: 1.75rem 1.25rem; text-align: center; }
.ended h1 { margin: 0.75rem 0 0.375rem; }
.ended .bill { margin-top: 1.25rem; text-align: left; }
.sign { display: grid; place-items: center; width: 4rem; height: 4rem; margin: 0 auto; border-radius: 50%; font-size: 1.75rem; font-weight: 700; }
.sign.good { background: var(--bank); color: #fff; }
.sign.bad { border: 2px solid var(--bad); color: var(--bad); }
footer { padding: 1.25rem 1rem 1.75rem; color: var(--soft); font-size: 0.875rem; text-align: center; }
@media (min-width: 48rem) {
  main { grid-template-columns: 24rem 1fr; gap: 1.5rem; padding: 2rem 1rem; }
  main:has(.ended) { grid-template-columns: 1fr; }
  .panel { align-self: start; padding: 1.75rem; }
  form { order: -1; grid-column: 2; grid-row: 1; }
}
`;
