import { TextInput } from '@introvest/shell-sdk/forms';

/** Step 1. */
export function BasicsFields() {
  return (
    <>
      <TextInput name="businessName" label="Business Name" autoComplete="organization" required />
      <TextInput name="founderName" label="Founder Name" autoComplete="name" required />
      <TextInput
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        help="Only visible to you"
        required
      />
      <TextInput
        name="phoneNumber"
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help="Only visible to you"
      />
      <TextInput
        name="location"
        label="Location/Country"
        placeholder="Lagos, Nigeria"
        autoComplete="country-name"
        required
      />
    </>
  );
}
