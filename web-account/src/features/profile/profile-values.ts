import { changedFields } from '@shop/admin-kit';
import type { UpdatedAddress, UpdateProfile, User } from '@shop/api-client';

/** An address as edited on the screen until the profile is saved. */
export interface AddressDraft {
  /** A stable React key, since an unsaved address has no id. */
  key: string;
  id: string | null;
  name: string;
  address: string;
  index: string;
  /** Deleted by the next save; can be restored until then. */
  isRemoved: boolean;
}

/** The values that the screen shows and edits. */
export interface ProfileValues {
  firstName: string;
  secondName: string;
  middleName: string;
  nickname: string;
  sex: User['Sex'];
  addresses: readonly AddressDraft[];
  notifications: User['Notifications'];
}

export function valuesOf(user: User): ProfileValues {
  return {
    firstName: user['First name'],
    secondName: user['Second name'],
    middleName: user['Middle name'],
    nickname: user.Nickname,
    sex: user.Sex,
    addresses: addressesOf(user),
    notifications: user.Notifications,
  };
}

export const addressesOf = (user: User): AddressDraft[] =>
  user.Address.map(({ _id, name, Address, Index }) => ({
    key: _id,
    id: _id,
    name,
    address: Address,
    index: Index,
    isRemoved: false,
  }));

/**
 * The body of `POST /api/user/update-profile` for the fields that differ from `base`; absent fields stay as they are.
 * Addresses are a list that is replaced as a whole.
 */
export function profileUpdateOf(base: ProfileValues, values: ProfileValues): UpdateProfile {
  const changed = new Set(changedFields(normalizeProfile(base), normalizeProfile(values)));
  const { notifications } = values;
  return {
    ...(changed.has('firstName') && { 'First name': values.firstName.trim() }),
    ...(changed.has('secondName') && { 'Second name': values.secondName.trim() }),
    ...(changed.has('middleName') && { 'Middle name': values.middleName.trim() }),
    ...(changed.has('nickname') && { Nickname: values.nickname.trim() }),
    ...(changed.has('sex') && { Sex: values.sex }),
    ...(changed.has('addresses') && { Address: values.addresses.map(sentAddress) }),
    ...(changed.has('notifications') && {
      Notifications: Object.fromEntries(
        changedFields(base.notifications, notifications).map((name) => [name, notifications[name]]),
      ),
    }),
  };
}

export const sentAddress = ({ id, name, address, index }: AddressDraft): UpdatedAddress => ({
  ...(id !== null && { _id: id }),
  name,
  Address: address,
  Index: index,
});

/** Normalizes values for comparison: spaces around a name or an unsaved, removed address are no change. */
export function normalizeProfile(values: ProfileValues): ProfileValues {
  return {
    ...values,
    firstName: values.firstName.trim(),
    secondName: values.secondName.trim(),
    middleName: values.middleName.trim(),
    nickname: values.nickname.trim(),
    addresses: values.addresses.filter(({ isRemoved }) => !isRemoved),
  };
}
