import { isObjectType } from 'graphql';
import { AREA_OF_FIELD, AREA_OF_TYPE } from './key-fields.js';
import { createSchema } from './schema.js';

const schema = createSchema();

test.each(Object.keys(AREA_OF_TYPE))('the type %s of a permission area exists in the schema', (name) => {
  expect(isObjectType(schema.getType(name))).toBe(true);
});

test.each(Object.keys(AREA_OF_FIELD))('the field %s of a permission area exists in the schema', (name) => {
  const [type = '', field = ''] = name.split('.');
  const object = schema.getType(type);
  expect(isObjectType(object) && field in object.getFields()).toBe(true);
});
