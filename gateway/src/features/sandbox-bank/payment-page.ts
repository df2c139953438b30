import { sandboxCards, type ReplyOf, type SandboxCard, type showSandboxPayment } from '@shop/contracts';
import { formatMoney } from '@shop/domain';
import type { PreparedResponse } from '../../http/answer/prepared-response.ts';
import { bankPage } from './bank-frame.ts';
import { canceledText, cardTexts, endTexts } from './bank.texts.ts';
import { html, type Html } from './html.ts';

export type Payment = ReplyOf<typeof showSandboxPayment>;

/** The card that most payers choose; the others demonstrate failed payments. */
const usual: readonly SandboxCard[] = ['good'];
const others = sandboxCards.filter((card) => !usual.includes(card));

const time = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short', timeZone: 'Europe/Moscow' });

/** Renders the page of a payment in its current state. */
export function paymentPage(payment: Payment, shopName: string): PreparedResponse {
  const { status, returnUrl } = payment;
  if (status === 'pending')
    return bankPage({ title: 'Оплата заказа', main: openPayment(payment, shopName), returnUrl });
  const { title, text } = status === 'canceled' ? canceledText(payment.cancelReason) : endTexts[status];
  return bankPage({ title, main: endedPayment(payment, shopName, { title, text }), returnUrl });
}

/** Renders the page of a failed request. */
export const refusalPage = (status: number, text: string): PreparedResponse =>
  bankPage({
    title: text,
    main: html`<section class="panel ended">
      <p class="sign bad" aria-hidden="true">?</p>
      <h1>${text}</h1>
      <p>Проверьте ссылку или вернитесь на страницу заказа в магазине.</p>
    </section>`,
    status,
  });

function bill({ description, amountKopecks, status }: Payment, shopName: string): Html {
  return html`<dl class="bill">
    <div>
      <dt>Магазин</dt>
      <dd>${shopName}</dd>
    </div>
    <div>
      <dt>Назначение</dt>
      <dd>${description}</dd>
    </div>
    <div class="total">
      <dt>${status === 'pending' ? 'К оплате' : 'Сумма'}</dt>
      <dd>${formatMoney(amountKopecks)}</dd>
    </div>
  </dl>`;
}

function openPayment(payment: Payment, shopName: string): Html {
  const { isThinking, expiresAt, returnUrl } = payment;
  return html`<section class="panel">
      <h1>Оплата заказа</h1>
      ${isThinking ? thinking : null} ${bill(payment, shopName)}
      <p class="until">
        Оплатить можно до <time datetime="${expiresAt}">${time.format(new Date(expiresAt))}</time> по Москве
      </p>
    </section>
    <form class="panel" method="post">
      <h2>Карта</h2>
      <div class="face" aria-hidden="true">
        <span class="chip"></span>${sandboxCards.map(cardFace)}<span class="valid">12/30</span
        ><span class="holder">IVAN PETROV</span>
      </div>
      <fieldset>
        <legend>Чем платить</legend>
        ${usual.map(cardChoice)}
        <details>
          <summary>Другие учебные карты</summary>
          ${others.map(cardChoice)}
        </details>
      </fieldset>
      <button class="primary" name="decision" value="pay">
        Оплатить ${formatMoney(payment.amountKopecks)}
      </button>
      <div class="pair">
        <button name="decision" value="decline">Отклонить</button>
        <button name="decision" value="think">Банк думает</button>
      </div>
      <a class="leave" href="${returnUrl}">Вернуться в магазин</a>
    </form>`;
}

const thinking = html`<p class="thinking" role="status">
  <strong>Банк думает над платежом.</strong> Магазин пока ждёт. Решить можно позже: откройте эту страницу
  снова.
</p>`;

const cardFace = (card: SandboxCard): Html =>
  html`<span class="number" data-card="${card}"
    ><b>${cardTexts[card].system}</b>${cardTexts[card].digits}</span
  >`;

function cardChoice(card: SandboxCard): Html {
  const { system, digits, note } = cardTexts[card];
  const checked = card === 'good' ? html` checked` : null;
  return html`<label
    ><input type="radio" name="card" value="${card}" ${checked} /><span class="name"
      >${system} ·· ${digits.slice(-4)}</span
    ><span class="note">${note}</span></label
  >`;
}

function endedPayment(
  payment: Payment,
  shopName: string,
  { title, text }: { title: string; text: string },
): Html {
  const isBad = payment.status === 'canceled';
  return html`<section class="panel ended">
    <p class="sign ${isBad ? 'bad' : 'good'}" aria-hidden="true">${isBad ? '✕' : '✓'}</p>
    <h1>${title}</h1>
    <p>${text}</p>
    ${bill(payment, shopName)}
    <a class="button primary" href="${payment.returnUrl}">Вернуться в магазин</a>
  </section>`;
}
