// The whole page: the hash of the address is the id of the open mail, and the list updates itself from server events.
/** @typedef {{ id: string, receivedAt: string, from: string, to: string[], subject: string }} Summary */
/** @typedef {Summary & { text: string, html: string }} Mail */

/**
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 */
function byId(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}`);
  return found;
}

const list = byId('mails', HTMLOListElement);
const frame = byId('html', HTMLIFrameElement);
const plain = byId('plain', HTMLPreElement);
const clear = byId('clear', HTMLButtonElement);
const views = [...document.querySelectorAll('button')].filter((button) => button.dataset['view']);
const times = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const days = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });
/** @type {string | undefined} */
let view = 'html';
/** The id of the mail in the frame. */
let framed = '';

const openId = () => location.hash.slice(1);

/** @param {string} receivedAt */
function timeOf(receivedAt) {
  const at = new Date(receivedAt);
  const today = at.toDateString() === new Date().toDateString();
  return today ? times.format(at) : `${days.format(at)}, ${times.format(at)}`;
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} className
 */
function element(name, text, className = '') {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** @param {Summary} mail */
function row({ id, to, subject, receivedAt }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${id}`;
  if (id === openId()) link.setAttribute('aria-current', 'true');
  const time = document.createElement('time');
  time.dateTime = receivedAt;
  time.textContent = timeOf(receivedAt);
  link.append(element('span', to.join(', '), 'to'), time, element('span', subject || 'Без темы', 'subject'));
  item.append(link);
  return item;
}

async function showList() {
  /** @type {Summary[]} */
  const mails = JSON.parse(await (await fetch('/api/mails')).text());
  list.replaceChildren(...mails.map(row));
  byId('nothing', HTMLElement).hidden = mails.length > 0;
  clear.hidden = mails.length === 0;
  document.title = mails.length > 0 ? `(${mails.length}) Почта магазина` : 'Почта магазина';
}

async function showMail() {
  const id = openId();
  const answer = id === '' ? null : await fetch(`/api/mails/${encodeURIComponent(id)}`);
  /** @type {Mail | null} */
  const mail = answer?.ok ? JSON.parse(await answer.text()) : null;
  document.body.classList.toggle('reading', mail !== null);
  byId('mail', HTMLElement).hidden = mail === null;
  byId('choose', HTMLElement).hidden = mail !== null || list.childElementCount === 0;
  for (const link of list.querySelectorAll('a')) {
    if (link.hash === `#${id}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  if (!mail) return;
  byId('subject', HTMLElement).textContent = mail.subject || 'Без темы';
  /** @type {[label: string, value: string][]} */
  const facts = [
    ['От', mail.from],
    ['Кому', mail.to.join(', ')],
    ['Когда', timeOf(mail.receivedAt)],
  ];
  byId('facts', HTMLElement).replaceChildren(
    ...facts.flatMap(([label, value]) => [element('dt', label), element('dd', value)]),
  );
  await showBody(mail);
}

/** @param {Mail} mail */
async function showBody({ id, text, html }) {
  const chosen = view === 'html' && html === '' ? 'text' : view;
  for (const tab of views) {
    tab.setAttribute('aria-pressed', String(tab.dataset['view'] === chosen));
    tab.disabled = tab.dataset['view'] === 'html' && html === '';
  }
  frame.hidden = chosen !== 'html';
  plain.hidden = chosen === 'html';
  if (chosen === 'html' && framed !== id) frame.src = `/api/mails/${id}/html`;
  if (chosen === 'html') framed = id;
  if (chosen === 'text') plain.textContent = text;
  if (chosen === 'source') plain.textContent = await (await fetch(`/api/mails/${id}/source`)).text();
}

for (const tab of views) {
  tab.addEventListener('click', () => {
    view = tab.dataset['view'];
    void showMail();
  });
}
clear.addEventListener('click', () => void fetch('/api/mails', { method: 'DELETE' }));
window.addEventListener('hashchange', () => void showMail());
const changes = new EventSource('/api/changes');
// Also reload after a restart of the mailbox, which loses the earlier mails.
changes.addEventListener('open', () => void showList().then(showMail));
changes.addEventListener('message', () => void showList().then(showMail));
