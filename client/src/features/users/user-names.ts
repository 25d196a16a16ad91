import { addressMessages } from '../../texts/address-messages';
import { adminMessages } from '../../texts/admin-messages';
import { dietMessages } from '../../texts/diet-messages';
import { activityMessages } from '../../texts/status-messages';
import type { UserForm } from './user-form';

const texts = adminMessages.users;

export const typeNames: Record<UserForm['type'], string> = texts.types;
export const genderNames: Record<UserForm['gender'], string> = texts.genders;
export const statusNames: Record<UserForm['status'], string> = {
  ACTIVE: activityMessages.ACTIVE,
  INACTIVE: activityMessages.INACTIVE,
};

/** What the fields of the form are called. */
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

/** How a user is called in a sentence; a title may be empty. */
export const nameOf = (user: { title: string; mobileNumber: string }): string =>
  user.title || texts.nameless(user.mobileNumber);
