const fewest = 6;

/** What is wrong with a new password and its repetition, in the words of the specification; null where nothing is. */
export function passwordFaults(password: string, repeated: string): PasswordFaults {
  return { password: faultOf(password), repeated: repetitionFault(password, repeated) };
}

export interface PasswordFaults {
  password: string | null;
  repeated: string | null;
}

function faultOf(password: string): string | null {
  if (password === '') return 'Пароль обязателен';
  return password.length < fewest ? 'Пароль должен содержать не менее 6 символов' : null;
}

function repetitionFault(password: string, repeated: string): string | null {
  if (repeated === '') return 'Подтверждение пароля обязательно';
  return repeated === password ? null : 'Пароли не совпадают';
}
