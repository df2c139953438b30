import { countOf, type PluralForms } from '@shop/domain';

const peopleForms: PluralForms = ['человек', 'человека', 'человек'];

export const teamTexts = {
  failed: 'Не удалось загрузить данные команды',
  loading: 'Загружаем команду',
  empty: 'В команде пока никого нет.',
  emptyHint: 'Добавьте отдел, потом должности и людей.',
  emptyRank: 'Здесь пока никого нет.',
  noRanks: 'В отделе пока нет должностей.',
  people: (count: number) => countOf(count, peopleForms),
  unknown: 'Неизвестно',
  required: 'Поле обязательно',
  label: 'Название',
  description: 'Описание',
  save: 'Сохранить',
  add: 'Добавить',
  addDepartment: 'Добавить отдел',
  renameDepartment: 'Переименовать отдел',
  removeDepartment: 'Удалить отдел',
  addRank: 'Добавить должность',
  editRank: 'Изменить должность',
  removeRank: 'Удалить должность',
  addPerson: 'Добавить человека',
  person: 'Сотрудник',
  choosePerson: 'Выберите сотрудника',
  up: 'Выше',
  down: 'Ниже',
  menuOf: (name: string) => `Действия: ${name}`,
  profile: 'Открыть профиль',
  statistics: 'Статистика',
  contacts: 'Контакты',
  hours: 'Составить график',
  task: 'Создать задачу',
  move: 'Перевести',
  remove: 'Удалить из команды',
  message: 'Написать сообщение',
  moveTo: 'Куда перевести',
  hoursOf: (name: string) => `График: ${name}`,
  dayOff: 'Выходной',
  from: 'С',
  to: 'До',
  noHours: 'График не составлен',
  hoursWrong: 'Конец дня должен быть позже начала',
  notSaved: 'Не удалось изменить команду',
  saved: 'Команда изменена',
  messageTo: (name: string) => `Сообщение: ${name}`,
  messageText: 'Сообщение',
  messageRequired: 'Введите сообщение',
  send: 'Отправить',
  sent: 'Сообщение отправлено',
  notSent: 'Не удалось отправить сообщение',
  questions: {
    department: (label: string, people: number) =>
      people === 0
        ? `Отдел «${label}» будет удалён.`
        : `Отдел «${label}» будет удалён. Без отдела останутся: ${countOf(people, peopleForms)}.`,
    rank: (label: string, people: number) =>
      people === 0
        ? `Должность «${label}» будет удалена.`
        : `Должность «${label}» будет удалена. Без должности останутся: ${countOf(people, peopleForms)}.`,
    person: (name: string) => `${name} больше не будет в команде. Роль и доступ останутся.`,
  },
} as const;
