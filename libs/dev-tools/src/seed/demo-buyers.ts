export interface DemoBuyer {
  firstName: string;
  secondName: string;
  middleName: string;
  /** Digits with country code, of a range that no operator has assigned. */
  phone: string;
  email: string;
  address: string;
  index: string;
}

const buyer = (at: number, name: string, mailbox: string, address: string, index: string): DemoBuyer => {
  const [secondName = '', firstName = '', middleName = ''] = name.split(' ');
  const phone = `7999000${String(1_000 + at)}`;
  return { firstName, secondName, middleName, phone, email: `${mailbox}@example.ru`, address, index };
};

/** Buyers of the demo shop; all of them are fictitious. */
export const demoBuyers: readonly DemoBuyer[] = [
  buyer(1, 'Морозова Дарья Игоревна', 'd.morozova', 'Тверь, ул. Советская, 14, кв. 8', '170100'),
  buyer(2, 'Кузнецов Артём', 'artem.k', 'Казань, ул. Баумана, 52, кв. 31', '420111'),
  buyer(3, 'Соколова Мария Андреевна', 'masha.sokol', 'Санкт-Петербург, наб. Фонтанки, 90, кв. 4', '191180'),
  buyer(4, 'Васильев Никита Олегович', 'nvasiliev', 'Екатеринбург, ул. Малышева, 36, кв. 112', '620014'),
  buyer(5, 'Лебедева Полина', 'polina.leb', 'Новосибирск, Красный проспект, 65, кв. 17', '630091'),
  buyer(6, 'Ёлкин Фёдор Петрович', 'fedor.elkin', 'Вологда, ул. Мира, 12', '160000'),
  buyer(7, 'Захарова Алина Руслановна', 'alina.z', 'Уфа, ул. Ленина, 28, кв. 59', '450077'),
  buyer(8, 'Орлов Тимур', 'orlov.timur', 'Самара, ул. Куйбышева, 103, кв. 2', '443099'),
  buyer(9, 'Белова Ксения Сергеевна', 'kbelova', 'Калининград, Ленинский проспект, 20, кв. 45', '236006'),
  buyer(10, 'Гусев Павел Денисович', 'gusev.p', 'Ярославль, ул. Свободы, 46, кв. 70', '150014'),
  buyer(11, 'Ким Виктория', 'vika.kim', 'Владивосток, ул. Светланская, 83, кв. 6', '690091'),
  buyer(12, 'Титова Ева Максимовна', 'eva.titova', 'Воронеж, пр. Революции, 38, кв. 23', '394036'),
  buyer(13, 'Абрамов Глеб Ильич', 'gleb.a', 'Пермь, ул. Ленина, 50, кв. 9', '614000'),
  buyer(14, 'Никитина Софья', 'sofya.nik', 'Москва, Варшавское шоссе, 16, корп. 2, кв. 88', '117105'),
  buyer(15, 'Романов Лев Аркадьевич', 'lev.romanov', 'Томск, пр. Ленина, 75, кв. 3', '634050'),
  buyer(16, 'Субботина Анастасия Викторовна', 'a.subbotina', 'Сочи, ул. Навагинская, 9, кв. 27', '354000'),
];

export const demoComments: readonly string[] = [
  'Позвоните, пожалуйста, за час до доставки.',
  'Это подарок: не кладите чек в коробку.',
  'Если размер не подойдёт, можно будет обменять?',
  'Домофон не работает, наберите по телефону.',
];
