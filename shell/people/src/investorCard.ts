// The card of an investor, which only lists of investors need.
export { InvestorCard, type InvestorCardProps } from './cards/InvestorCard';
