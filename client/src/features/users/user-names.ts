import { addressMessages } from '../../texts/address-messages';
import { usersTexts as texts } from '../../texts/admin/users';
import { dietMessages } from '../../texts/diet-messages';
import { activityMessages } from '../../texts/status-messages';
import type { UserForm } from './user-form';

export const typeNames: Record<UserForm['type'] | 'API_KEY', string> = texts.types;
export const genderNames: Record<UserForm['gender'], string> = texts.genders;
export const statusNames: Record<UserForm['status'], string> = {
  ACTIVE: activityMessages.ACTIVE,
  INACTIVE: activityMessages.INACTIVE,
};

/** Labels of the form's fields. */
export const fieldNames: Record<keyof UserForm, string> = {
  mobileNumber: texts.fields.mobile,
  type: texts.fields.type,
  status: texts.fields.status,
  title: texts.fields.title,
  gender: texts.fields.gender,
  alternateMobileNumber: texts.fields.alternateMobile,
  creditLimit: texts.fields.creditLimit,
  diet: dietMessages.diet,
  avoids: dietMessages.avoids,
  addresses: addressMessages.addresses,
};

/** Returns the name of a user for a sentence. Without a title, a text with the mobile number. */
export const nameOf = (user: { title: string; mobileNumber: string }): string =>
  user.title || texts.nameless(user.mobileNumber);
