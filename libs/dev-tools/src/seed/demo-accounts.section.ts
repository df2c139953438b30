import { putPerson } from '@shop/contracts';
import { AppError, type RoleKey } from '@shop/domain';
import type { SeedBus } from './seed-bus.ts';
import type { DemoAccount, SeedSection } from './seed-section.ts';

interface DemoPerson extends DemoAccount {
  email: string;
  firstName: string;
  secondName: string;
  roleKey: RoleKey;
}

/** Publicly known, so these accounts must never exist in a shop that takes real payments. */
const password = 'soroka-demo';

/** One person for each of the initial roles of a shop. */
const people: readonly DemoPerson[] = [
  {
    who: 'customer',
    phone: '+79990000001',
    email: 'anna@soroka.example',
    firstName: 'Анна',
    secondName: 'Петрова',
    roleKey: 'customer',
    password,
  },
  {
    who: 'administrator',
    phone: '+79990000002',
    email: 'admin@soroka.example',
    firstName: 'Ольга',
    secondName: 'Сорокина',
    roleKey: 'administrator',
    password,
  },
  {
    who: 'manager',
    phone: '+79990000003',
    email: 'manager@soroka.example',
    firstName: 'Иван',
    secondName: 'Галкин',
    roleKey: 'manager',
    password,
  },
  {
    who: 'content editor',
    phone: '+79990000004',
    email: 'editor@soroka.example',
    firstName: 'Вера',
    secondName: 'Синицына',
    roleKey: 'editor',
    password,
  },
];

/** The accounts of the demo shop. Existing accounts are not changed. */
export const demoAccountsSection: SeedSection = {
  name: 'demo accounts',
  isDemo: true,
  async fill(bus) {
    let written = 0;
    for (const person of people) if (await putNew(bus, person)) written += 1;
    return { written, kept: people.length - written, accounts: people.map(toAccount) };
  },
};

/** @returns false when another person already has the phone or the e-mail */
async function putNew(bus: SeedBus, person: DemoPerson): Promise<boolean> {
  const { phone, email, firstName, secondName, roleKey } = person;
  try {
    const input = { email, firstName, secondName, roleKey, password: person.password, mustBeNew: true };
    await bus.request(putPerson, { ...input, phone: phone.replace('+', '') });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'USER_EXISTS') return false;
    throw error;
  }
}

const toAccount = ({ who, phone, password: shown }: DemoPerson): DemoAccount => ({
  who,
  phone,
  password: shown,
});
