/** A page of the length that the shop's own pages have. */
export const benchPage = {
  title: 'Доставка',
  content: `<p>${'Отправляем Почтой России и СДЭК. '.repeat(30)}</p>`,
};
