import checkWords from '@introvest/contracts/forms/search-words';
import type { SavedSearch, SearchWords } from '@introvest/contracts/searches';
import { limits, searchAlerts } from '@introvest/contracts/vocabularies';
import { DialogForm } from '@introvest/people/forms';
import { toast } from '@introvest/shell-sdk';
import {
  FormError,
  SelectInput,
  serverErrors,
  TextInput,
  validateWith,
} from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Typography } from '@introvest/shell-sdk/ui';
import { chipsOf } from '../filters/ActiveFilters';
import type { ListFilters } from '../filters/useListFilters';
import { useSaveSearchMutation } from './calls';

export interface SaveDialogProps {
  list: SavedSearch['list'];
  filters: ListFilters;
  onDone: () => void;
}

/** 'FinTech, Seed, Lagos': what the filters say. */
const nameOf = (filters: ListFilters): string =>
  chipsOf(filters)
    .map(({ text }) => text)
    .join(', ')
    .slice(0, limits.searchNameMax);

/** A name for the filters, and when to be told of whom they find from now on. */
export function SaveDialog({ list, filters, onDone }: SaveDialogProps) {
  const [save] = useSaveSearchMutation();
  const handleSubmit = async ({ name, alert }: SearchWords) => {
    try {
      await save({ body: { name, alert, list, filters: filters.values } }).unwrap();
    } catch (error) {
      return serverErrors(error);
    }
    onDone();
    toast({ title: 'Search saved', description: 'You find it under ‘Saved searches’.' });
    return undefined;
  };
  return (
    <Dialog open onClose={onDone} title="Save this search" maxWidth="xs">
      <DialogForm<SearchWords>
        label="Save this search"
        initialValues={{ name: nameOf(filters), alert: 'daily' }}
        onSubmit={handleSubmit}
        validate={validateWith(checkWords)}
        submit="Save search"
        pending="Saving..."
      >
        <Typography color="textSecondary">
          We tell you by email when a profile that is new or has changed fits it. Whom you have
          opened already, asked, or blocked is left out.
        </Typography>
        <FormError />
        <TextInput name="name" label="Name" autoFocus required />
        <SelectInput name="alert" label="Tell me" options={searchAlerts} required />
      </DialogForm>
    </Dialog>
  );
}
