import checkWords from '@introvest/contracts/forms/search-words';
import type { SavedSearch, SearchWords } from '@introvest/contracts/searches';
import { limits, searchAlerts } from '@introvest/contracts/vocabularies';
import { DialogForm } from '@introvest/people/forms';
import { toast } from '@introvest/shell-sdk';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { FormError, serverErrors, TextInput, validateWith } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Typography } from '@introvest/shell-sdk/ui';
import { chipsOf } from '../filters/ActiveFilters';
import { savedFiltersOf, type ListFilters } from '../filters/useListFilters';
import { searchesApi } from './calls';

export interface SaveDialogProps {
  list: SavedSearch['list'];
  filters: ListFilters;
  onClose: () => void;
}

const nameOf = (filters: ListFilters): string =>
  chipsOf(filters)
    .map(({ text }) => text)
    .join(', ')
    .slice(0, limits.searchNameMax);

export function SaveDialog({ list, filters, onClose }: SaveDialogProps) {
  const [save] = searchesApi.useSaveSearchMutation();
  const handleSubmit = async ({ name, alert }: SearchWords) => {
    try {
      await save({ body: { name, alert, list, filters: savedFiltersOf(filters) } }).unwrap();
    } catch (error) {
      return serverErrors(error);
    }
    onClose();
    toast({ title: 'Search saved', description: 'Your search was added to Saved searches.' });
    return undefined;
  };
  return (
    <Dialog open onClose={onClose} title="Save this search" maxWidth="xs">
      <DialogForm<SearchWords>
        label="Save this search"
        initialValues={{ name: nameOf(filters), alert: 'daily' }}
        onSubmit={handleSubmit}
        validate={validateWith(checkWords)}
        submit="Save search"
        pending="Saving..."
      >
        <Typography color="textSecondary">
          We’ll notify you when a new or updated profile matches this search, unless you’ve already
          opened that profile, blocked the person or asked them to connect.
        </Typography>
        <FormError />
        <TextInput name="name" label="Name" autoFocus required />
        <SelectInput name="alert" label="Notify me" options={searchAlerts} required />
      </DialogForm>
    </Dialog>
  );
}
