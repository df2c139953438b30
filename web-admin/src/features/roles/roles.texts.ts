import { countOf, permissionLabels, type PluralForms } from '@shop/domain';

const peopleForms: PluralForms = ['человек', 'человека', 'человек'];
const ownersForms: PluralForms = ['человека', 'человек', 'человек'];

export const rolesTexts = {
  label: 'Роли и права',
  hint: 'Отметьте, что разрешено роли, и сохраните: права сразу изменятся у всех, у кого она есть.',
  permission: 'Право',
  create: 'Создать роль',
  createTitle: 'Новая роль',
  renameTitle: 'Переименовать роль',
  copyTitle: (name: string) => `Копия роли «${name}»`,
  copyOf: (name: string) => `${name} (копия)`,
  name: 'Название',
  nameRequired: 'Название обязательно',
  rename: 'Переименовать',
  copy: 'Скопировать',
  remove: 'Удалить',
  save: 'Сохранить',
  cancel: 'Отменить',
  actionsOf: (name: string) => `Действия с ролью ${name}`,
  cell: (permission: string, role: string) => `${permission}: ${role}`,
  people: (count: number) => countOf(count, peopleForms),
  peopleOf: (role: string, people: number) => `${countOf(people, peopleForms)} с ролью ${role}`,
  saved: (name: string) => `Права роли «${name}» сохранены`,
  created: 'Роль создана',
  renamed: 'Роль переименована',
  removed: 'Роль удалена',
  removeTitle: (name: string) => `Удалить роль «${name}»?`,
  removeText: 'Вернуть её нельзя, но можно создать такую же.',
  forEverybody: 'Эту роль получает каждый, кто регистрируется: прав у неё нет.',
  failed: 'Не удалось загрузить роли',
  builtIn: 'У администратора всегда все права.',
  notYours: 'Этого права нет у вас, поэтому его нельзя выдать.',
  noRight: `Менять роли может тот, у кого есть право «${permissionLabels.createNewRoles}».`,
  inUseTitle: (name: string) => `Роль «${name}» пока нельзя удалить`,
  /** Without names, where they may not be seen; null where they could not be loaded. */
  inUse: (names: readonly string[] | null, people: number) => {
    const others = people - (names ?? []).length;
    const all = [...(names ?? []), ...(others > 0 ? [`ещё ${countOf(others, peopleForms)}`] : [])];
    const who = names === null ? ' Узнать, у кого именно, не удалось.' : '';
    const named = names !== null && names.length > 0 ? `: ${all.join(', ')}` : '';
    return `Она есть у ${countOf(people, ownersForms)}${named}.${who} Сначала назначьте вместо неё другую.`;
  },
  showPeople: 'Показать этих людей',
  always: 'Эта роль нужна магазину: её нельзя удалить.',
  conflict:
    'Пока вы отмечали права, роль изменил кто-то другой. Показаны новые права; отметьте свои ещё раз.',
} as const;
