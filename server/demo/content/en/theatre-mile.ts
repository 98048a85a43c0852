import type { BlockContent } from '../content.types.ts';

export const theatreMile: BlockContent = {
  title: 'Theatre mile',
  riddles: [
    {
      title: 'Bolshoi Theatre',
      text:
        'If you have an old hundred-rouble note, hold it up and compare: eight columns, four horses and a god at the reins. ' +
        'Fire and bombs have tried this house, and it has always come back for another season. ' +
        'Swans have been dying here, beautifully, since 1877. Where are you?',
      answers: ['Bolshoi Theatre', 'Bolshoi Theater', 'Bolshoi', 'Большой театр'],
      hint: 'The Russian word for “big” is all you need. Ballet lovers need no hint.',
      answeredText: 'Bravo! The driver of the four horses is Apollo, the patron of the arts.',
      geo: '55.7602, 37.6186',
      longread:
        'The company counts its years from 1776; the first house on this square opened in 1825. It burned out in 1853, ' +
        'and Alberto Cavos rebuilt it in three years, keeping the portico and adding the bronze chariot by Peter Klodt. ' +
        'Tchaikovsky’s “Swan Lake” was first danced here in 1877, without much success. After six years of restoration the ' +
        'historic stage reopened in 2011 with its acoustics brought back.',
      motif: 'horse',
    },
    {
      title: 'Moscow Art Theatre',
      text:
        'Two men once talked in a restaurant for eighteen hours and agreed on everything. The result stands in this lane: ' +
        'a carved wave breaks over one of the doors, and a white bird flies across the curtain. ' +
        'Chekhov’s worst flop became its first triumph. What is it?',
      answers: ['Moscow Art Theatre', 'Moscow Art Theater', 'MKhAT', 'МХТ'],
      hint: 'Kamergersky Lane, 3. The two men were Stanislavsky and Nemirovich-Danchenko; the bird is a seagull.',
      answeredText: 'I believe you! That is what Stanislavsky would say, and he rarely did.',
      geo: '55.7601, 37.6131',
      longread:
        'Konstantin Stanislavsky and Vladimir Nemirovich-Danchenko met in 1897 at the Slavyansky Bazar restaurant and ' +
        'planned a new theatre. It opened in 1898, and that December “The Seagull”, which had failed in St Petersburg, was a ' +
        'triumph. In 1902 Fyodor Shekhtel rebuilt this house for the company, down to the lamps, the door handles and the ' +
        'curtain with the gull. The relief over the entrance, a swimmer caught in a wave, is by Anna Golubkina. Half the actors ' +
        'of Hollywood owe something to the “system” that was worked out here.',
      motif: 'theatre',
      hasInsider: true,
    },
    {
      title: 'Maly Theatre',
      text:
        'A playwright in a dressing gown has been sitting by the door in a bronze armchair since 1929, as if he were waiting ' +
        'for the interval. The house behind him lives on plays, not dances, and its name is the exact opposite of its famous ' +
        'neighbour’s. What is it called?',
      answers: ['Maly Theatre', 'Maly Theater', 'Maly', 'Малый театр'],
      hint: 'The neighbour is “Big”. So this one, in Russian, is “Small”.',
      answeredText: 'Small it may be, but it is one of the oldest drama companies in the country.',
      geo: '55.7599, 37.6206',
      longread:
        'The drama company moved into a merchant’s house on this square in 1824, a few months before the opera got its ' +
        'palace next door. Alexander Ostrovsky wrote for it for thirty years, and it is still called “Ostrovsky’s house”. His ' +
        'plays about merchants, matchmakers and runaway brides never leave the bill. The bronze writer by Nikolai Andreyev has ' +
        'his notebook and pencil in hand.',
      motif: 'theatre',
    },
    {
      title: 'Metropol',
      text:
        'High on the wall a dying troubadour sails towards the lady of his dreams, all in ceramic, by the painter of demons. ' +
        'An American novelist confined a charming count under this roof for more than thirty years. ' +
        'In real life you may leave whenever you like, once you have paid the bill. Which house is it?',
      answers: ['Metropol', 'Hotel Metropol', 'Метрополь', 'Metropole'],
      hint: 'Theatre Drive, opposite the Bolshoi. Vrubel made the panel, Amor Towles wrote “A Gentleman in Moscow”.',
      answeredText: 'Your key, sir. The panel is Vrubel’s “Princess of Dreams”.',
      geo: '55.7584, 37.6214',
      longread:
        'The hotel was built in 1899–1905 for the patron Savva Mamontov, who was arrested for debt before it was finished. ' +
        'The Moscow architect William Walcot, a Scotsman by descent, gave it the clean lines of Art Nouveau. ' +
        'Mikhail Vrubel’s huge majolica panel follows a play by Edmond Rostand. ' +
        'After the revolution the building became the Second House of the Soviets, and offices moved into the rooms. ' +
        'Guests later included Bernard Shaw, Bertolt Brecht and Marlene Dietrich.',
      motif: 'boat',
    },
    {
      title: 'Sandunov Baths',
      text:
        'An actor and his wife, an opera singer, put their money into steam in 1808, and it has not gone cold yet. ' +
        'Behind a palace front people in felt hats beat one another with birch twigs and pay for the pleasure. ' +
        'The founders’ surname is on the sign: what do Muscovites call the place?',
      answers: ['Sanduny', 'Sandunov Baths', 'Sandunovsky Baths', 'Сандуны'],
      hint: 'Off Neglinnaya Street. The actor’s name was Sila S…, and the place is a banya.',
      answeredText: '“S lyogkim parom!” That is what Russians say to anyone coming out of a steam room.',
      geo: '55.7633, 37.6232',
      longread:
        'Sila Sandunov and Elizaveta Uranova were stars of the imperial stage whose marriage was blessed by Catherine ' +
        'the Great herself. They bought land by the Neglinnaya river and opened stone baths here in 1808. The palace with its ' +
        'Moorish courtyard and marble pools was built in 1896 by Boris Freidenberg for new owners. It had its own power station, ' +
        'which is said to have served the coronation lights that year. Chaliapin is said to have called it the tsar of all baths.',
      motif: 'palace',
      hasInsider: true,
    },
    {
      title: 'Central Children’s Store',
      text:
        'Across the square stands a building nobody ever wished to visit; this one people begged to be taken to. Its ' +
        'architect also drew the finest stations of the metro, and under the glass roof hangs one of the largest mechanical ' +
        'clocks in the world. Small customers came first here in 1957 and still do. What is it?',
      answers: ['Central Children’s Store', 'Central Childrens Store', 'Detsky Mir', 'Детский мир'],
      hint: 'Lubyanka Square. The old Russian name means “Kids’ World”.',
      answeredText: 'Ready to play? There is a viewing platform on the roof as well.',
      geo: '55.7601, 37.6249',
      longread:
        'Alexey Dushkin, the author of Mayakovskaya and Kropotkinskaya metro stations, designed the store, and it opened ' +
        'in June 1957. It was the largest toy shop in the Soviet Union, and the whole country dreamed of a visit. The building ' +
        'was rebuilt inside and opened again in 2015 with its tall arches kept. The giant clock in the atrium was made by the ' +
        'watch factory in Peterhof, the one that makes Raketa watches.',
      motif: 'clock',
    },
  ],
};
