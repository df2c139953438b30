import { coloursOf, styles } from './mail-styles.ts';
import type { Block, Fact, GoodsRow, MailDraft, MailFrame, MailPicture, Link } from './mail-draft.ts';
import { html, SafeHtml } from './safe-html.ts';

/**
 * Renders an e-mail for mail clients: with tables and inline styles, since many drop everything else, and a style sheet
 * only for dark mode. Images are embedded: nothing is fetched on opening, so opening cannot be tracked.
 */
export function mailHtml(draft: MailDraft, frame: MailFrame): string {
  const { shopName, shopUrl, signature = [] } = frame;
  const colours = coloursOf(frame.colour ?? null);
  const page = html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${draft.subject}</title>
        <style>
          ${colours.darkStyles}
        </style>
      </head>
      <body class="ground" style="${styles.ground}">
        <div style="${styles.preview}">${draft.preview}</div>
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="${styles.ground}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="${styles.sheet}"
              >
                <tr>
                  <td class="head" style="${styles.head}">
                    <a href="${shopUrl}" style="${styles.name}">${shopName}</a>
                  </td>
                </tr>
                <tr>
                  <td style="${colours.foil}">&nbsp;</td>
                </tr>
                <tr>
                  <td class="surface" style="${styles.surface}">
                    <h1 class="ink" style="${styles.heading}">${draft.heading}</h1>
                    ${draft.blocks.map((block) => blockHtml(block, colours.button))}
                  </td>
                </tr>
                <tr>
                  <td class="soft" style="${styles.foot}">
                    ${shopName} ·
                    <a class="soft" href="${shopUrl}" style="${styles.link}">${hostOf(shopUrl)}</a>
                    ${signature.map((line) => html`<br />${line} `)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  // The indentation of the source would be a third of the e-mail.
  return page.source.replace(/\n\s*/g, '\n');
}

const hostOf = (url: string): string => url.replace(/^https?:\/\//, '');

function blockHtml(block: Block, button: string): SafeHtml {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="${styles.text}">${block.text}</p> `;
    case 'note':
      return html`<p class="soft" style="${styles.note}">
        ${block.text}${block.link ? linkHtml(block.link) : ''}
      </p> `;
    case 'facts':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="${styles.block}"
      >
        ${block.rows.map(factRow)}
      </table> `;
    case 'goods':
      return goodsHtml(block.rows, block.sums);
    case 'button':
      return html`<table
        role="presentation"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="${styles.block}"
      >
        <tr>
          <td class="button" style="${button}">
            <a class="words" href="${block.href}" style="${styles.buttonLink}">${block.label}</a>
          </td>
        </tr>
      </table> `;
    case 'code':
      return html`<p class="raised ink" style="${styles.code}">${block.code}</p> `;
  }
}

const linkHtml = ({ label, href }: Link): SafeHtml =>
  html` <a class="soft" href="${href}" style="${styles.link}">${label}</a>`;

const factRow = ({ label, value }: Fact): SafeHtml =>
  html`<tr>
    <td class="soft" style="${styles.factLabel}">${label}</td>
    <td class="ink" style="${styles.factValue}">${value}</td>
  </tr> `;

/** The alt text is empty, since the text beside the image describes it. */
const pictureHtml = (picture: MailPicture | undefined): SafeHtml =>
  html`<td class="line" width="68" style="${styles.picture}">
    ${picture ? html`<img src="cid:${picture.id}" alt="" width="56" style="${styles.image}" />` : ''}
  </td> `;

function goodsHtml(rows: readonly GoodsRow[], sums: readonly Fact[]): SafeHtml {
  const hasPictures = rows.some(({ picture }) => picture !== undefined);
  const words = hasPictures ? '2' : '1';
  const goods = rows.map(
    ({ title, detail, price, picture }) =>
      html`<tr>
        ${hasPictures ? pictureHtml(picture) : ''}
        <td class="ink line" style="${styles.goods}">
          <strong>${title}</strong><br /><span class="soft" style="${styles.detail}">${detail}</span>
        </td>
        <td class="ink line" align="right" style="${styles.price}">${price}</td>
      </tr> `,
  );
  const totals = sums.map(({ label, value }, at) =>
    at === sums.length - 1
      ? html`<tr>
          <td class="ink" colspan="${words}" style="${styles.total}">${label}</td>
          <td class="ink" align="right" style="${styles.total}">${value}</td>
        </tr> `
      : html`<tr>
          <td class="soft" colspan="${words}" style="${styles.sum}">${label}</td>
          <td class="ink" align="right" style="${styles.sumValue}">${value}</td>
        </tr> `,
  );
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${styles.block}"
  >
    ${goods}
    <tr>
      <td class="line" colspan="${hasPictures ? '3' : '2'}" style="${styles.sums}">&nbsp;</td>
    </tr>
    ${totals}
  </table> `;
}
