export const catalogueTexts = {
  address: 'Адрес в магазине:',
  noRight: 'У вас недостаточно прав.',
  serverError: 'Ошибка сервера',
  impossible: (message: string) => `Невозможно произвести изменение: ${message}`,
  nameRequired: 'Укажите название',
  deleteWord: (name: string) => `УДАЛИТЬ ${name}`,
  delete: 'Удалить',
  edit: 'Редактировать',
  noRightToEdit: 'Менять это могут те, у кого есть на это право.',
  toList: 'К списку',
} as const;
