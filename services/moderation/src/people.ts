export interface PersonRow {
  id: string;
  name: string;
  userType: 'founder' | 'investor' | null;
}

export const person = (alias: string): string => `
  json_build_object('id', ${alias}.id, 'userType', ${alias}.user_type,
    'name', trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)))`;
