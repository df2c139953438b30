/** The texts before the calls of both API descriptions. Each `curl` in them is checked against the calls. */

/** A description without a shop of its own, such as the one in the repository, names an example. */
const baseOf = (serverUrl: string): string =>
  serverUrl === '/' ? 'https://shop.example' : serverUrl.replace(/\/$/, '');

const common =
  'Все ошибки имеют одно тело: `ErrorBody`. Суммы в рублях, время в UTC (ISO 8601). Неизвестные поля в теле запроса не принимаются.';

export function startWithExternalApi(serverUrl: string): string {
  const base = baseOf(serverUrl);
  return `Товары, категории, коллекции и статусы заказов для программ магазина. Только чтение.

## С чего начать

1. Сотрудник с правом на токены создаёт токен: «Настройки → API» в панели управления. Токен виден целиком один раз.
2. Передавайте его в заголовке \`X-API-Token\` каждого запроса. Базовый адрес: \`${base}\`.

\`\`\`sh
TOKEN=shop_…
curl -H "X-API-Token: $TOKEN" '${base}/api/external/products?limit=2'
curl -H "X-API-Token: $TOKEN" '${base}/api/external/orders/100237'
\`\`\`

## Страницы

Список отдаёт до 100 строк. Поле \`next\` передайте как \`cursor\`, чтобы получить следующие; \`null\`: строк больше нет.
Фильтры при этом не меняйте.

## Изменения

Товары идут по порядку изменения, удалённые отмечены \`isDeleted\`. Сохраните \`since\` последнего ответа и передайте в
следующий раз как \`updatedSince\`: товар может прийти дважды, но не потеряется. Заказы так же: начните с
\`updatedSince\` в далёком прошлом, и каждый заказ, у которого менялся статус или оплата, придёт снова.

\`\`\`sh
curl -H "X-API-Token: $TOKEN" '${base}/api/external/orders?updatedSince=2020-01-01T00:00:00Z&limit=100'
\`\`\`

У каждого ответа есть \`ETag\`. Передайте его в \`If-None-Match\`, и вместо тех же данных придёт пустой ответ 304.

## Лимит

Запросы считаются с понедельника по воскресенье, по Москве. Остаток в заголовках \`X-RateLimit-Limit\`,
\`X-RateLimit-Remaining\` и \`X-RateLimit-Reset\` (секунды Unix). Когда запросы закончились, ответ 429 с \`Retry-After\`.
Ответ 304 тоже считается; отказы не считаются.

## Картинки

Адреса картинок начинаются с \`/api/images/\`: добавьте к ним базовый адрес. Размер задаёт \`?size=ШxВ\`.

${common}`;
}

export function startWithSitesApi(serverUrl: string): string {
  const base = baseOf(serverUrl);
  const json = `-H 'Content-Type: application/json'`;
  return `На этом API работают витрина, личный кабинет и панель управления. Программам для склада и учёта нужен
[внешний API](/api/external/docs): он меняется реже и не требует входа.

## С чего начать

Базовый адрес: \`${base}\`. Покупка от товара до оплаты:

\`\`\`sh
curl '${base}/api/products?limit=1'
\`\`\`

Возьмите у товара \`_id\`, один из \`Colors\` и один из \`Sizes\`. Войдите и сохраните \`token\` ответа:

\`\`\`sh
curl ${base}/api/user/sign-in ${json} -d '{"phone":"79991234567","password":"Morskoy-veter-42"}'
TOKEN=eyJ…
\`\`\`

Положите товар в корзину, примените промокод и оформите заказ:

\`\`\`sh
curl ${base}/api/user/cart/add ${json} -H "Authorization: Bearer $TOKEN" \\
  -d '{"item":{"_id":"674000000000000000000001","Color":"black","Size":"M","Quantity":1}}'
curl ${base}/api/promo/apply ${json} -H "Authorization: Bearer $TOKEN" -d '{"phrase":"SOROKA10"}'
curl ${base}/api/payment/create ${json} -H "Authorization: Bearer $TOKEN" -H 'Idempotency-Key: order-0001' \\
  -d '{"items":[{"_id":"674000000000000000000001","Color":"black","Size":"M","Quantity":1}],"promo":"SOROKA10","user":{"delivery":"CDEK","address":{"Address":"г Тверь, ул Советская, д 1","Index":"170100"}},"agreement":true}'
\`\`\`

В ответе \`paymentUrl\`, где платит покупатель, и \`paymentId\`. Оплачен ли заказ: 200 – да, 202 – ещё нет, 403 – отменён.

\`\`\`sh
curl -X POST ${base}/api/payment/get/H-MgjYhk1huhMGm7_3fSXZSY
\`\`\`

Гость оформляет заказ без входа и корзины: \`POST /api/payment/create/guest\`.

## Вход

Токен живёт 15 минут. Рядом с ним вход ставит cookie на 30 дней, по которой \`POST /api/user/session/refresh\` даёт новый.
Что может сотрудник, решают его права; кому открыт вызов, сказано в его описании.

## Ошибки

${common} \`code\` не меняется, \`message\` можно показать человеку. Слишком частые запросы
получают 429 с \`Retry-After\`.`;
}
