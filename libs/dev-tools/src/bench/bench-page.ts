/** A page as long as the shop's own pages. */
export const benchPage = {
  title: 'Доставка',
  content: `<p>${'Отправляем Почтой России и СДЭК. '.repeat(30)}</p>`,
};
