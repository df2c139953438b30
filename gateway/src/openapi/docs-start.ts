/**
 * The script that starts Swagger UI on a documentation page, in a file of its own, so that the page needs no inline script.
 * Swagger UI has no languages: what it says in English is replaced on the page, word for word, outside of texts of the API.
 */

/** Left what Swagger UI says. */
export const englishLabels: Readonly<Record<string, string>> = {
  Servers: 'Адрес',
  Authorize: 'Войти',
  Authorized: 'Вход выполнен',
  'Available authorizations': 'Вход',
  'Name:': 'Имя:',
  'In:': 'Где:',
  'Value:': 'Токен:',
  Logout: 'Выйти',
  Close: 'Закрыть',
  Parameters: 'Параметры',
  'No parameters': 'Без параметров',
  'Request body': 'Тело запроса',
  'Try it out': 'Попробовать',
  Cancel: 'Отменить',
  Reset: 'Вернуть пример',
  Execute: 'Выполнить',
  Clear: 'Очистить',
  'Send empty value': 'Отправить пустым',
  Name: 'Имя',
  Description: 'Описание',
  Type: 'Тип',
  Code: 'Код',
  Details: 'Подробно',
  'Headers:': 'Заголовки:',
  Responses: 'Ответы',
  'Server response': 'Ответ сервера',
  'Response body': 'Тело ответа',
  'Response headers': 'Заголовки ответа',
  'Request URL': 'Адрес запроса',
  Curl: 'curl',
  Download: 'Скачать',
  'Media type': 'Тип данных',
  Controls: 'Соответствует заголовку',
  'header.': '',
  Examples: 'Примеры',
  Example: 'Пример',
  'Example Value': 'Пример',
  'Default value': 'По умолчанию',
  'Available values': 'Значения',
  Schema: 'Схема',
  Schemas: 'Схемы',
  Webhooks: 'Сообщения сокета',
  'Expand all': 'Раскрыть всё',
  'Collapse all': 'Свернуть всё',
  Undocumented: 'Не описан',
  'Failed to fetch.': 'Нет ответа.',
  'Expand operation': 'Раскрыть',
  'Collapse operation': 'Свернуть',
  'Copy path to clipboard': 'Скопировать адрес',
  'Copy cURL command to clipboard': 'Скопировать команду',
  'Copy code to clipboard': 'Скопировать ответ',
  'authorization button unlocked': 'Нужен вход',
  'authorization button locked': 'Вход выполнен',
  'Apply credentials': 'Войти',
  'Remove authorization': 'Выйти',
  'auth-bearer-value': 'Токен',
  'Media Type': 'Тип ответа',
  'Request content type': 'Тип тела запроса',
};

/** @param document the address of the OpenAPI document */
export const startScript = (
  document: string,
): string => `const labels = new Map(Object.entries(${JSON.stringify(englishLabels)}));
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => window.document.documentElement.classList.toggle('dark-mode', dark.matches);
follow();
dark.addEventListener('change', follow);

const page = window.document.getElementById('api');
const isOfApi = (element) => element.localName !== 'i' && element.closest('.markdown, .renderedMarkdown, pre, code, .opblock-summary-path') !== null;
const named = ['aria-label', 'title', 'placeholder'];

function sayInRussian(node) {
  if (node.nodeType === Node.TEXT_NODE) {
    const english = node.nodeValue.trim();
    const said = labels.get(english);
    if (said !== undefined && node.parentElement && !isOfApi(node.parentElement))
      node.nodeValue = node.nodeValue.replace(english, said);
    return;
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  for (const name of named) {
    const said = labels.get(node.getAttribute(name) ?? '');
    if (said !== undefined) node.setAttribute(name, said);
  }
  for (const child of node.childNodes) sayInRussian(child);
}

new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes) {
    if (type === 'childList') addedNodes.forEach(sayInRussian);
    else sayInRussian(target);
  }
}).observe(page, {
  ...{ attributeFilter: named, attributes: true, characterData: true, childList: true, subtree: true },
});

/** Names the parts of the page that Swagger UI leaves without a name. */
function nameParts() {
  const parts = { '.information-container': 'С чего начать', '.scheme-container': 'Адрес и вход' };
  for (const [selector, label] of Object.entries(parts)) {
    const part = page.querySelector(selector);
    part?.setAttribute('role', 'region');
    part?.setAttribute('aria-label', label);
  }
  page.querySelector('#servers')?.setAttribute('aria-label', 'Адрес');
}

/** What buyers call comes before what staff call. */
const isOfStaff = (operation) => operation.get('path').startsWith('/api/admin/');

window.ui = SwaggerUIBundle({
  url: '${document}',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  onComplete: nameParts,
  operationsSorter: (one, other) => isOfStaff(one) - isOfStaff(other),
  persistAuthorization: true,
  validatorUrl: null,
});
`;
